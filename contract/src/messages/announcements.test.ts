import { expect, test } from 'vitest'
import { announcementLink, announcementText, maxAnnouncementLength } from './announcements.ts'

const takes = (text: string) => announcementText.safeParse(text)
const leads = (link: string) => announcementLink.safeParse(link).success

test('announcement text: accepts one readable line and trims it', () => {
  expect(takes('  Gates open 30 minutes late ').data).toBe('Gates open 30 minutes late')
  for (const text of [
    '⚡ Lightning: leave the stands',
    'Öffnung um 18 Uhr',
    '<b>Parking</b> is full',
    'x'.repeat(maxAnnouncementLength),
  ])
    expect([text, takes(text).success]).toEqual([text, true])
})

test.each([
  '',
  '   ',
  '!!!',
  '\u200b',
  'x'.repeat(maxAnnouncementLength + 1),
  'two\nlines',
  'a bell \u0007',
  'turned \u202eround',
  'isolated \u2067round',
  'half \ud800',
  'a line\u2028more',
])('announcement text: refuses %j', (text) => expect(takes(text).success).toBe(false))

test.each([
  '/app',
  '/app/home',
  '/app/sports/football/schedules',
  '/app/sports?day=2026-11-28',
  'https://parking.example.org/map?lot=4#west',
])('announcement link: accepts %s', (link) => expect(leads(link)).toBe(true))

test.each([
  '',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<b>x</b>',
  'http://parking.example.org/',
  'https://',
  'https://a"onmouseover=alert(1)',
  '//evil.example.org/app',
  '/\\evil.example.org',
  '/app/../api/operator/school',
  '/app/./../x',
  '/app//evil.example.org',
  '/app/%2e%2e/x',
  '/application',
  '/console/staff',
  '/app/home\n',
  `/app/${'x'.repeat(500)}`,
])('announcement link: refuses %j', (link) => expect(leads(link)).toBe(false))
