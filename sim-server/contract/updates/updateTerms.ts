/** Modules and categories of product updates (core §7 Product updates), which choose them: two masters with the same calls. */
import { z } from 'zod'
import { del, ofTemplate, get, post, put } from '../http'
import { masterParts, masterWith } from '../master'
import { active, text } from '../masterFields'
import { yesOrNo } from '../shapes'

const masterOfTerms = <const Name extends string, const Type extends 'module' | 'category'>(
  name: Name,
  type: Type,
  more: { page: string; alias: string; sharesPermissions?: true },
) => {
  const spec = {
    path: `/product-update/${type}`,
    can: 'masters.updates',
    roles: [],
    group: 'communication',
    ...more,
    fields: {
      name: text('Name is required', { most: 60, tooLong: 'Name is at most 60 characters' }),
      is_active: active(),
    },
    documented: ['list', 'create', 'update', 'dropdown'],
    says: { create: 'Name added', update: 'Name saved', missing: 'There is no such name' },
  } as const
  const { calls, changedRow } = masterParts(spec)
  const rowPath = `/product-update/${type}/{identifier}` as const
  return masterWith(name, spec, {
    list: ofTemplate('/product-update/{type}', get(`/product-update/${type}`, calls.list.spec)),
    dropdown: ofTemplate(
      '/product-update/{type}/dropdown',
      get(`/product-update/${type}/dropdown`, {
        ...calls.dropdown.spec,
        can: 'masters.updates.read',
      }),
    ),
    create: ofTemplate(
      '/product-update/{type}/create',
      post(`/product-update/${type}/create`, calls.create.spec),
    ),
    update: ofTemplate(
      '/product-update/{type}/{identifier}',
      put(rowPath, {
        ...calls.update.spec,
        body: calls.update.spec.body.extend({ is_active: yesOrNo.optional() }),
        quirks: ['renames: without is_active the row stays on or off'],
      }),
    ),
    remove: del(rowPath, calls.remove.spec),
    setStatus: ofTemplate(
      '/product-update/{type}/{identifier}/change-status',
      put(`/product-update/${type}/{identifier}/change-status`, {
        can: 'masters.updates.update',
        body: z.object({ is_active: z.boolean('Status is required') }),
        answer: changedRow,
        from: 'assumed',
        says: 'Status changed',
      }),
    ),
  })
}

export const updateModules = masterOfTerms('updateModules', 'module', {
  page: '/master/update-modules',
  alias: 'Update modules',
})
export const updateCategories = masterOfTerms('updateCategories', 'category', {
  page: '/master/update-categories',
  alias: 'Update categories',
  sharesPermissions: true,
})
