/** The partners modules inside of the shell, sorted: one line each. Plain masters and assignments need none. */
export { default as agentRequests } from '../../modules/partners/agentRequests'
export { default as formFiles } from '../../modules/partners/formFiles'
