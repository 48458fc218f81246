/** The updates modules inside of the shell, sorted: one line each. Plain masters and assignments need none. */
export { default as updates } from '../../modules/updates/updates'
