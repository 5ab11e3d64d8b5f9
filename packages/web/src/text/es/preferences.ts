// Sentences of the settings that a visitor chooses for the page.
import type { Translates } from '../translates.ts';

export const settings = 'Ajustes';
export const kept = 'Los cambios se aplican al instante y acompañan a tu cuenta.';
export const game = 'Juego';
export const looks = 'Apariencia';
export const sound = 'Sonido';
export const vibration = 'Vibración en el teléfono';
export const coach = 'Asesor: avisarme de lo que cuesta menos';
export const speed = 'Velocidad de los dados';
export const speeds = { normal: 'Normal', fast: 'Rápida', instant: 'Al instante, sin animación' } as const;
export const felt = 'Paño';
export const felts = { green: 'Verde', blue: 'Azul', red: 'Rojo', gray: 'Gris' } as const;
export const dice = 'Dados';
export const diceColors = { red: 'Rojos', white: 'Blancos', blue: 'Azules', black: 'Negros' } as const;
export const distinctChips = 'Fichas para daltónicos: un diseño por valor';
export const units = 'Cantidades';
export const unitNames = { numbers: '1,250', dollars: '$1,250' } as const;
export const pageLanguage = 'Idioma';
/** Each in its own words, so that its readers find it. */
export const languages = {
  browser: 'Del navegador',
  en: 'English',
  es: 'Español',
  zh: '简体中文',
} as const;
export const clock = 'Reloj';
export const clocks = { '12-hour': '6:30 p.m.', '24-hour': '18:30' } as const;
export const leftHanded = 'Para zurdos: dados a la izquierda, fichas a la derecha';
export const letterKeys = 'Usar letras y números como atajos';
export const areaLetters = 'Mostrar las letras del reglamento en las zonas del tapete';
export const company = 'Otros jugadores';
export const avatar = 'Tu imagen en la mesa';
export const avatars = {
  none: 'Ninguna',
  seven: 'Siete',
  clover: 'Trébol',
  horseshoe: 'Herradura',
  cat: 'Gato',
  owl: 'Búho',
  rocket: 'Cohete',
  crown: 'Corona',
  cactus: 'Cactus',
} as const;
export const emotes = 'Mostrar lo que dicen los demás jugadores';

export type Complete = Translates<typeof import('../preferences.ts'), typeof import('./preferences.ts')>;
