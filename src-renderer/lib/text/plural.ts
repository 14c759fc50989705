import { language } from './language.ts';

/** The forms of one phrase by the plural category of its count; `other` stands in for a category that is left out. */
export type PluralForms = Readonly<
  { other: string } & Partial<Record<Exclude<Intl.LDMLPluralRule, 'other'>, string>>
>;

const rules = new Intl.PluralRules(language);

/** Picks the form that the count takes in the language of the texts: `row` for 1, `rows` for 0 and 2. */
export const selectPlural = (count: number, forms: PluralForms): string =>
  forms[rules.select(count)] ?? forms.other;
