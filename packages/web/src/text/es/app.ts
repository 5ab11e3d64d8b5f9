// Sentences of the page’s frame and its errors.
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export const lobby = 'Inicio';
export const house = 'La casa';
export const learn = 'Aprender';
export const lab = 'Laboratorio';
export const myCasino = 'Mi casino';
export const rulebooks = 'Reglamentos';
export const replay = 'Repetición';
export const daily = 'Mano del día';
export const walletBalance = (balance: Value): string => `${balance} de dinero ficticio`;
export const playMoneyTerms = 'Dinero ficticio: no se compra ni se cobra';
export const skipToContent = 'Saltar al contenido';
export const passline = 'Passline';
export const rooms = 'Salas';
export const notFound = 'No encontrado';
export const pageTitle = (title: Value): string => `${title} · Passline`;
export const pageNotFound = 'Página no encontrada';
export const backToTheLobby = 'Volver al inicio';
export const oneMoment = 'Un momento…';
export const settings = 'Ajustes';
export const signIn = 'Iniciar sesión';
export const somethingWentWrong = 'Algo salió mal';
export const chipsAreSafe = 'No se pierde nada. El servidor guarda tus fichas y tus apuestas.';
export const reload = 'Recargar';
export const table = 'Mesa';
export const dealer = 'Crupier';
export const roleNames = { dealer: 'crupier', pit: 'jefe de sala', manager: 'gerente' };
export const bigScreen = 'Pantalla grande';
export const account = 'Cuenta';
export const drill = 'Práctica de crupieres';
export const tournaments = 'Torneos';
export const docs = 'Documentación';

export type Complete = Translates<typeof import('../app.ts'), typeof import('./app.ts')>;
