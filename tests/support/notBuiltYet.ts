/** What of who is signed in, with which role, on which device, is not here, and why. A test fails on what nobody gave a reason for, and on a reason nobody needs. */

/** Whose calls are to be there: by the inventory's names of modules. */
export const callModules: readonly string[] = [
  'session',
  'signup',
  'twofa',
  'devices',
  'ip-rules',
  'roles',
  'navigation',
  'lookups',
  'checkin',
  'gmail',
  'settings',
  'notifications',
  'agreements',
  'unsubscribe',
  'product-updates',
  'information-updates',
  'inventory-updates',
  'public-forms',
  'referrals',
  'telephony',
  'agents',
  'student-portal',
]
/** Whose pages. */
export const pageModules: readonly string[] = [
  'home',
  'auth',
  'public',
  'agents',
  'unsubscribe',
  'updates',
  'settings',
  'student-portal',
  'agreements',
  'notifications',
  'profile',
]

export const waitingCalls: Readonly<Record<string, string>> = {
  'GET /agent_forms': 'the agents module makes and changes its forms; filling one in is here',
  'POST /agent_forms': 'the agents module makes and changes its forms',
  'PUT /agent_forms/{identifier}': 'the agents module makes and changes its forms',
  'GET /agents': 'the list of agents is a module of its own; requests and the agreement are here',
  'POST /agents/create': 'comes with the agents module',
  'GET /agents/dropdown': 'comes with the agents module',
  'GET /agents/single/{identifier}': 'comes with the agents module',
  'PUT /agents/{identifier}/change-status': 'comes with the agents module',
  'GET /agents/{identifier}/conversations': 'comes with the agents module',
  'POST /agents/{identifier}/conversations': 'comes with the agents module',
  'PUT /agents/{identifier}/edit': 'comes with the agents module',
  'GET /agents/{identifier}/payments': 'comes with the agents module',
  'POST /google/assign-inbox':
    'assigning inboxes comes with the settings of the organisation; connecting one is here',
  'GET /google/assigned-inboxes': 'assigning inboxes comes with the settings of the organisation',
  'DELETE /google/assigned-inboxes/{identifier}':
    'assigning inboxes comes with the settings of the organisation',
  'GET /socket': 'no call: socket.io answers there, and `contract/events.ts` says what it tells',
  'POST /public-ambassador/add-lead': 'comes with ambassadors',
  'GET /public-ambassador/widget/{identifier}': 'comes with ambassadors',
  'GET /public-quotation/get/{identifier}': 'comes with quotations',
  'GET /public-webinar/widget/{identifier}': 'comes with webinars',
  'GET /student/applications': 'comes with applications; the entry of the portal is here',
  'GET /student/assigned-staff': 'comes with the student portal; the entry of the portal is here',
  'GET /student/conversations': 'comes with conversations; the entry of the portal is here',
  'GET /student/documents': 'comes with documents; the entry of the portal is here',
  'GET /student/notes': 'comes with the student portal; the entry of the portal is here',
  'GET /student/payments': 'comes with payments; the entry of the portal is here',
  'PUT /student/profile': 'comes with the student portal; the entry of the portal is here',
  'GET /student/reminders': 'comes with reminders; the entry of the portal is here',
  'GET /student/shortlisted-programs': 'comes with programs; the entry of the portal is here',
  'GET /student/timeline': 'comes with timelines; the entry of the portal is here',
}

export const waitingPages: Readonly<Record<string, string>> = {
  '/student/profile': 'a page of the student portal; its home is here',
  '/student/documents': 'a page of the student portal; its home is here',
  '/student/shortlisted-programs': 'a page of the student portal; its home is here',
  '/student/applications': 'a page of the student portal; its home is here',
  '/student/conversations': 'a page of the student portal; its home is here',
  '/student/assigned-staff': 'a page of the student portal; its home is here',
  '/student/timeline': 'a page of the student portal; its home is here',
  '/student/reminders': 'a page of the student portal; its home is here',
  '/student/notes': 'a page of the student portal; its home is here',
  '/student/payments': 'a page of the student portal; its home is here',
  '/agents': 'comes with the agents module',
  '/agents/create': 'comes with the agents module',
  '/assign-email-inboxes': 'assigning inboxes comes with the settings of the organisation',
  '/settings/user-management/staff': 'staff, branches and teams come with user management; roles are here',
  '/settings/user-management/staff/create-staff':
    'staff, branches and teams come with user management; roles are here',
  '/settings/user-management/staff/{base64}/assign-permission':
    'staff, branches and teams come with user management; roles are here',
  '/settings/user-management/institution-staff':
    'staff, branches and teams come with user management; roles are here',
  '/settings/user-management/branch': 'staff, branches and teams come with user management; roles are here',
  '/settings/user-management/branch/create-branch':
    'staff, branches and teams come with user management; roles are here',
  '/settings/user-management/teams': 'staff, branches and teams come with user management; roles are here',
  '/settings/user-management/teams/create-team':
    'staff, branches and teams come with user management; roles are here',
  '/settings/user-management/agent-staff':
    'staff, branches and teams come with user management; roles are here',
  '/settings/user-management/agent-teams':
    'staff, branches and teams come with user management; roles are here',
  '/settings/user-management/staff-import':
    'staff, branches and teams come with user management; roles are here',
  '/settings/client-institution': 'assignments come with the settings of the organisation',
  '/settings/country-assign': 'assignments come with the settings of the organisation',
  '/settings/extension': 'extensions come with the settings of the organisation; calling is here',
  '/settings/permission-assign': 'assignments come with the settings of the organisation',
  '/settings/institution-assign': 'assignments come with the settings of the organisation',
  '/settings/client-service-assign': 'assignments come with the settings of the organisation',
  '/settings/manager-assign': 'assignments come with the settings of the organisation',
  '/settings/status-assign': 'assignments come with the settings of the organisation',
  '/settings/status-assign/agent-wise': 'assignments come with the settings of the organisation',
  '/settings/stage-assign': 'assignments come with the settings of the organisation',
  '/settings/assign-stage-to-role': 'assignments come with the settings of the organisation',
  '/settings/branding': 'comes with branding',
  '/settings/automations': 'comes with automations',
  '/settings/integrations': 'comes with integrations',
  '/settings/billing': 'comes with billing',
  '/settings/billing/cancel': 'comes with billing',
  '/settings/billing/success': 'comes with billing',
  '/settings/subscriptions': 'comes with billing',
}

/** Each that is not there with its reason; those without one; and reasons of what is there, or was never asked for. */
export const compareWithReasons = (
  missing: readonly string[],
  reasons: Readonly<Record<string, string>>,
) => ({
  said: missing.map((one) => `  ${one}: ${reasons[one] ?? 'missing, and nobody said why'}`),
  unsaid: missing.filter((one) => !reasons[one]),
  idle: Object.keys(reasons).filter((one) => !missing.includes(one)),
})
