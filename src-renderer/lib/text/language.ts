/** The languages of the catalogues. A language that is added here has to stand in every `messages.ts`. */
export type Language = 'en';

/** The language of the window. It is fixed while the window is open. */
export const language: Language = 'en';

/**
 * The catalogue of the window’s language. English says which messages there are: a catalogue of
 * another language that lacks one, or fills it differently, does not compile.
 */
export const selectLanguage = <Catalogue>(
  catalogues: Readonly<{ en: Catalogue } & Record<Exclude<Language, 'en'>, NoInfer<Catalogue>>>,
): Catalogue => catalogues[language];
