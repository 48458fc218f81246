/** An installment's label, each part in its own text direction. */
import { Fragment } from 'react'
import type { Owed } from '@contract/finance/remittance'
import { installmentLabelParts } from './owing'

export const OwedLine = ({ one }: { one: Owed }) =>
  installmentLabelParts(one).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && ' · '}
      <bdi>{part}</bdi>
    </Fragment>
  ))
