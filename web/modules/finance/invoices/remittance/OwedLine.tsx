/** An installment's label, each part in its own text direction. */
import { Fragment } from 'react'
import type { Owed } from '@contract/finance/remittance'
import { oweParts } from './owing'

export const Owing = ({ one }: { one: Owed }) =>
  oweParts(one).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && ' · '}
      <bdi>{part}</bdi>
    </Fragment>
  ))
