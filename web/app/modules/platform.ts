/** The platform modules inside of the shell, sorted: one line each. Plain masters and assignments need none. */
export { default as activity } from '../../modules/platform/activity'
export { default as automations } from '../../modules/platform/automations'
export { default as billing } from '../../modules/platform/billing'
export { default as branding } from '../../modules/platform/branding'
export { default as integrations } from '../../modules/platform/integrations'
export { default as operations } from '../../modules/platform/operations'
export { default as settings } from '../../modules/platform/settings'
export { default as telephony } from '../../modules/platform/telephony'
