/** The key of a seeded record's name in the block `records` of `locales/<language>/names.json`: `New Lead` → `new_lead`. */
export const recordKey = (name: string): string => name.toLowerCase().replace(/\W+/g, '_')
