/** The people modules inside of the shell, sorted: one line each. Plain masters and assignments need none. */
export { default as branches } from '../../modules/people/branches'
export { default as organisationChart } from '../../modules/people/organisationChart'
export { default as roles } from '../../modules/people/roles'
export { default as permissions } from '../../modules/people/roles/permissions'
export { default as staff } from '../../modules/people/staff'
export { default as staffImport } from '../../modules/people/staffImport'
export { default as teams } from '../../modules/people/teams'
export { default as userManagement } from '../../modules/people/userManagement'
