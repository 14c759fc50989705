import pluralize from 'pluralize';

/** `hours of the day`, `years`: several of what a title names, whose noun stands before `of`. */
export function pluralizeTitle(title: string): string {
  const [noun = '', ...rest] = title.split(' of ');
  return [pluralize(noun), ...rest].join(' of ');
}
