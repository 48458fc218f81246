/** The documented address of a student: the record in the list. */
import { useEffect } from 'react'
import { useLocation, useParams } from 'wouter'
import { addressOfStudent } from './addresses'

export default function ProfilePage() {
  const { identifier = '' } = useParams<{ identifier?: string }>()
  const [, go] = useLocation()
  useEffect(() => {
    go(addressOfStudent(identifier), { replace: true })
  }, [go, identifier])
  return <div className="page-loading" aria-busy />
}
