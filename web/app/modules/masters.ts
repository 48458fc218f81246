/** The masters modules inside of the shell, sorted: one line each. Plain masters and assignments need none. */
export { default as configuration } from '../../modules/masters/configuration'
export { default as contracts } from '../../modules/masters/contracts'
export { default as formFields } from '../../modules/masters/formFields'
export { default as forms } from '../../modules/masters/forms'
export { default as leadCsv } from '../../modules/masters/leadCsv'
export { default as masterIndex } from '../../modules/masters/masterIndex'
export { default as stages } from '../../modules/masters/stages'
export { default as timelines } from '../../modules/masters/timelines'
