/** The languages of the catalogues. A language that is added here has to stand in every `messages.ts`. */
export type Language = 'en';

/** The language of the window. It is fixed while the window is open. */
export const language: Language = 'en';

/** The catalogue of the window’s language. */
export const selectLanguage = <Catalogue>(
  catalogues: Readonly<Record<Language, Catalogue>>,
): Catalogue => catalogues[language];
