// Style sheets are imported for their effect; Vite takes them in.
declare module '*.css';
