/** The catalog modules inside of the shell, sorted: one line each. Plain masters and assignments need none. */
export { default as feedbackTickets } from '../../modules/catalog/feedbackTickets'
export { default as institutionActions } from '../../modules/catalog/institutionActions'
export { default as institutionTerms } from '../../modules/catalog/institutionTerms'
export { default as institutions } from '../../modules/catalog/institutions'
export { default as inventoryClaims } from '../../modules/catalog/inventoryClaims'
export { default as inventoryUpdates } from '../../modules/catalog/inventoryUpdates'
export { default as premiumTickets } from '../../modules/catalog/premiumTickets'
export { default as tagPrograms } from '../../modules/catalog/tagPrograms'
