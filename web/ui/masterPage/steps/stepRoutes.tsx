/** The pages of a master's form in steps; none for a master without steps. */
import type { Route } from '@core/shell/route'
import type { Spec } from '../fields'

export function stepRoutes({ name, can, steps }: Spec): Route[] {
  if (!steps) return []
  const pages = () => import('./StepsPage')
  const createPage = async () => {
    const { CreateInSteps } = await pages()
    return { default: () => <CreateInSteps name={name} /> }
  }
  const editPage = async () => {
    const { EditInSteps } = await pages()
    return { default: () => <EditInSteps name={name} /> }
  }
  return [
    { path: steps.create, title: `${name}:steps.create`, can: `${can}.create`, page: createPage },
    {
      path: steps.edit,
      title: `${name}:steps.edit`,
      can: `${can}.update`,
      page: editPage,
      // A command of the row leads there.
      isListed: () => false,
    },
  ]
}
