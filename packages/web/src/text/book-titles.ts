// What a rulebook is called where it is chosen and read: in English by the title of its document.

export const bookTitle = (_id: string, title: string): string => title;
