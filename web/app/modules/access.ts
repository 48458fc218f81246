/** The access modules inside of the shell, sorted: one line each. Plain masters and assignments need none. */
export { default as agreements } from '../../modules/access/agreements'
export { default as devices } from '../../modules/access/devices'
