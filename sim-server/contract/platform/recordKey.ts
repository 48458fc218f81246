/** The key of a seeded record's name in the block `records` of `locales/<language>/names.json`: `New Lead` → `new_lead`. */
export const recordKey = (name: string): string => name.toLowerCase().replace(/\W+/g, '_')
/** Between a field and its value, each with a name of its own: `Budget: Low`. */
export const PAIR = ': '
