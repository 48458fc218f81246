/** Check-in and check-out (core §2.5, §4): for the company group, when the client has it switched on. The profile holds the state. */
import { EVERYBODY } from '../people/audience'
import { endpoints, post, signedIn } from '../http'
import { NoFields, Nothing } from '../shapes'

const accessToOwnCheckin = signedIn('Users check themselves in and out', EVERYBODY)

export const checkin = endpoints('checkin', {
  in: post('/settings/user/check-in', {
    can: accessToOwnCheckin,
    body: NoFields,
    answer: Nothing,
    from: 'documented',
    quirks: ['body fields are not shown'],
  }),
  out: post('/settings/user/check-out', {
    can: accessToOwnCheckin,
    body: NoFields,
    answer: Nothing,
    from: 'documented',
    quirks: ['body fields are not shown'],
  }),
})

export default { endpoints: { checkin } }
