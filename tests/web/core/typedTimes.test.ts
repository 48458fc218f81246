/** Days and times as people type them in four languages. */
import { describe, expect, test } from 'vitest'
import { parseTypedDay } from '@core/shell/relativeDays'
import { daysIn } from '@core/shell/typedTime/readDays'
import { momentsIn } from '@core/shell/typedTime/readMoments'
import { day } from '@core/words/format'
import { languages } from '@core/words/i18n'
import { writtenMoment } from '@modules/leads/tasks/typedMoment'

/** A Monday. */
const today = '2026-11-30'
const thatMorning = new Date('2026-11-30T10:20').getTime()
const read = (typed: string, language?: (typeof languages)[number]) =>
  momentsIn(typed, thatMorning, language).map(writtenMoment)

describe('momentsIn', () => {
  test.each([
    ['tue 10am', '2026-12-01 10:00'],
    ['Tuesday at 10', '2026-12-01 10:00'],
    ['1 dec 10', '2026-12-01 10:00'],
    ['dec 1 10:30', '2026-12-01 10:30'],
    ['1st december 2026 at 2 p.m.', '2026-12-01 14:00'],
    ['10:00 tomorrow', '2026-12-01 10:00'],
    ['in 2 hours', '2026-11-30 12:20'],
    ['in 3 days at 10', '2026-12-03 10:00'],
    ['day after tomorrow noon', '2026-12-02 12:00'],
    ['mon 9', '2026-12-07 09:00'],
    ['yarın 10:00', '2026-12-01 10:00'],
    ['YARIN saat 10', '2026-12-01 10:00'],
    ['pazartesi 9', '2026-12-07 09:00'],
    ['cuma günü akşam 8', '2026-12-04 20:00'],
    ['2 saat sonra', '2026-11-30 12:20'],
    ['öbür gün 14.30', '2026-12-02 14:30'],
    ['1 Aralık saat 14:00', '2026-12-01 14:00'],
    ['demain 9h', '2026-12-01 09:00'],
    ['demain à 9h30', '2026-12-01 09:30'],
    ['après-demain', '2026-12-02 09:00'],
    ['vendredi 14 heures', '2026-12-04 14:00'],
    ['dans une heure', '2026-11-30 11:20'],
    ['1er déc. à 10h', '2026-12-01 10:00'],
    ['غداً 10', '2026-12-01 10:00'],
    ['غدًا الساعة ١٠', '2026-12-01 10:00'],
    ['الثلاثاء 10 صباحًا', '2026-12-01 10:00'],
    ['بعد ساعتين', '2026-11-30 12:20'],
    ['بعد غد 14:30', '2026-12-02 14:30'],
  ])('reads %s as %s', (typed, written) => expect(read(typed)).toEqual([written]))
  test.each([
    ['next tue 14:30', ['2026-12-01 14:30', '2026-12-08 14:30']],
    ['mardi prochain 14h30', ['2026-12-01 14:30', '2026-12-08 14:30']],
    ['mon 16:00', ['2026-11-30 16:00', '2026-12-07 16:00']],
    ['tomorrow 5', ['2026-12-01 05:00', '2026-12-01 17:00']],
    ['tue 15', ['2026-12-01 15:00', '2026-12-15 09:00']],
  ])('asks which is meant by %s', (typed, written) => expect(read(typed)).toEqual(written))
  test('reads a word of two languages as the reader means it', () => {
    expect(read('mar 10', 'fr')).toEqual(['2026-12-01 10:00'])
    expect(read('mar 10', 'tr')).toEqual(['2027-03-10 09:00'])
  })
  test.each(['', 'soon', 'tomorrow 25:00', 'tue 9:75', '9:00 tomorrow at', '31 feb', 'sunday 01 dec 2026'])(
    'has no reading of %s',
    (typed) => expect(read(typed)).toEqual([]),
  )
})

describe('daysIn', () => {
  test.each([
    ['01 Jul 2026', ['2026-07-01']],
    ['Jul 1, 2026', ['2026-07-01']],
    ['1 temmuz 2026', ['2026-07-01']],
    ['1er juillet 2026', ['2026-07-01']],
    ['١ يوليو ٢٠٢٦', ['2026-07-01']],
    ['dün', ['2026-11-29']],
    ['hier', ['2026-11-29']],
    ['أمس', ['2026-11-29']],
    ['il y a 3 jours', ['2026-11-27']],
    ['3 gün önce', ['2026-11-27']],
    ['قبل 3 أيام', ['2026-11-27']],
    ['1 dec', ['2025-12-01', '2026-12-01']],
    ['fri', ['2026-11-27', '2026-12-04']],
    ['29 feb', ['2024-02-29', '2028-02-29']],
  ])('reads %s as %s', (typed, days) => expect(daysIn(typed, { today })).toEqual(days))
  test.each(languages)('reads every day as pages have it in %s', (language) => {
    const year = Array.from({ length: 366 }, (_, at) =>
      new Date(Date.UTC(2028, 0, 1 + at)).toISOString().slice(0, 10),
    )
    expect(year.map((one) => daysIn(day(one, language), { today, language }))).toEqual(
      year.map((one) => [one]),
    )
  })
})
describe('parseTypedDay', () => {
  test.each([
    ['15-03-2027', '2027-03-15'],
    ['15.3.27', '2027-03-15'],
    [' 1/2/2027 ', '2027-02-01'],
    ['2027-03-15', '2027-03-15'],
    ['today', today],
    ['tom', '2026-12-01'],
    ['Tomorrow', '2026-12-01'],
    ['+3d', '2026-12-03'],
    ['+2w', '2026-12-14'],
    ['+3m', '2027-02-28'],
    ['+1y', '2027-11-30'],
    ['-1w', '2026-11-23'],
    ['yesterday', '2026-11-29'],
  ])('parseTypedDay reads %s as %s', (typed, day) => expect(parseTypedDay(typed, today)).toBe(day))
  test.each(['', '31-02-2027', '15-13-2027', '3d', '+3', 'soon', '15-03', '+99999d', 'tomato'])(
    'parseTypedDay refuses %s',
    (typed) => expect(parseTypedDay(typed, today)).toBeUndefined(),
  )
  test('takes a day in words only when it can be no other', () => {
    expect(parseTypedDay('1 déc 2026', today)).toBe('2026-12-01')
    expect(parseTypedDay('fri', today)).toBeUndefined()
  })
})
