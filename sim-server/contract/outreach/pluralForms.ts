/**
 * How rows are counted in words: one text for each plural form of the language, in the order of CLDR. The blocks `operations` of
 * `locales` have them so.
 */
const PLURAL_FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

/** `pluralForms('tr')` → `['one', 'other']` */
export function pluralForms(language: string): readonly string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  return PLURAL_FORMS.filter((form) => pluralCategories.includes(form))
}
