/** The insight modules inside of the shell, sorted: one line each. Plain masters and assignments need none. */
export { default as home } from '../../modules/insight/home'
