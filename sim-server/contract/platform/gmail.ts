/** Connecting a user's Gmail through Google (core §2.8, §7). */
import { z } from 'zod'
import { EVERYBODY } from '../people/audience'
import { anyone, endpoints, get, post, signedIn } from '../http'
import { NoFields } from '../shapes'

const browser = anyone('A browser navigation sends no headers; the state in the link identifies the user')
const tenant = { client_number: z.string().optional() }

/** Minutes that a state lives. The page of the settings asks for another before. */
export const STATE_MINUTES = 10

export const gmail = endpoints('gmail', {
  start: post('/google/start', {
    secret: true,
    can: signedIn('Users connect their own Gmail', EVERYBODY),
    body: NoFields,
    answer: z.object({ state: z.string() }),
    from: 'assumed',
    quirks: ['the state opens /google once, for the user who asked for it'],
  }),
  connect: get('/google', {
    can: browser,
    query: z.object({
      user_id: z.string('User is required').min(1, 'User is required'),
      state: z.string().optional(),
      ...tenant,
    }),
    answer: z.string(),
    from: 'documented',
    carries: 'file',
    quirks: [
      "on the organisation host; the simulator replaces it and Google's consent page",
      'state is assumed: without the state of /google/start, any user_id would show and connect a mailbox',
    ],
  }),
  callback: get('/google/callback', {
    can: browser,
    query: z.object({ code: z.string().optional(), state: z.string('State is required'), ...tenant }),
    answer: z.string(),
    from: 'assumed',
    carries: 'file',
    quirks: ['GET that changes state'],
  }),
  checkToken: get('/google/check-token', {
    secret: true,
    can: signedIn('Own Gmail connection', EVERYBODY),
    answer: z.object({ isOauthTokenExist: z.boolean() }),
    from: 'documented',
  }),
  allowedEmails: get('/google/allowed-emails', {
    can: signedIn('Addresses that the user may send from', EVERYBODY),
    answer: z.array(z.string()),
    from: 'documented',
    quirks: ['response fields are not shown; a list of addresses'],
  }),
})

export default { endpoints: { gmail } }
