/** The leads modules inside of the shell, sorted: one line each. Plain masters and assignments need none. */
export { default as leadConversations } from '../../modules/leads/leadConversations'
export { default as leadDocuments } from '../../modules/leads/leadDocuments'
export { default as leadForms } from '../../modules/leads/leadForms'
export { default as leadImport } from '../../modules/leads/leadImport'
export { default as leadSearch } from '../../modules/leads/leadSearch'
export { default as leadStage } from '../../modules/leads/leadStage'
export { default as leads } from '../../modules/leads/leads'
export { default as tasks } from '../../modules/leads/tasks'
