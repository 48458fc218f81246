/** Coming to work and leaving it (core §2.5, §4): for the company group of clients set up so. The profile tells which it is. */
import { z } from 'zod'
import { endpoints, post, signedIn } from '../http'
import { Nothing } from '../shapes'

const own = signedIn('One checks oneself in and out')

export const checkin = endpoints('checkin', {
  in: post('/settings/user/check-in', {
    can: own,
    body: z.object({}),
    answer: Nothing,
    from: 'documented',
    quirks: ['body fields are not shown'],
  }),
  out: post('/settings/user/check-out', {
    can: own,
    body: z.object({}),
    answer: Nothing,
    from: 'documented',
    quirks: ['body fields are not shown'],
  }),
})
