/** The admissions modules inside of the shell, sorted: one line each. Plain masters and assignments need none. */
export { default as applications } from '../../modules/admissions/applications'
export { default as studentPortal } from '../../modules/admissions/studentPortal'
export { default as students } from '../../modules/admissions/students'
