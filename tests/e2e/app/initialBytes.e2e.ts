/** The first pages load no more than they need: a declaration that an area shares with them by mistake is seen here. */
import { expect, test } from 'playwright/test'
import { initialBytes, LEADS_PAGE, SIGN_IN_PAGE, STUDENT_PAGE } from '@support/initialBytes'

const budgets = [
  ['sign-in page: JavaScript', 'js', SIGN_IN_PAGE, 150],
  ['first page of students: JavaScript', 'js', STUDENT_PAGE, 120],
  ['leads page: JavaScript', 'js', LEADS_PAGE, 208],
  ['leads page: CSS', 'css', LEADS_PAGE, 30],
] as const
for (const [name, kind, pages, most] of budgets)
  test(`${name} is at most ${most} kB as delivered`, async () => {
    const bytes = await initialBytes(`http://127.0.0.1:${process.env.SIM_PORT}`, kind, pages)
    expect(bytes / 1024).toBeLessThanOrEqual(most)
  })
