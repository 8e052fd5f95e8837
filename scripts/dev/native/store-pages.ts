import type { NativeSchool } from './native-school.ts'

const ios = 'fastlane/metadata/ios/en-US'
const android = 'fastlane/metadata/android/en-US'
/** The length of a name in both stores. */
const longestName = 30

/** Creates the texts of the pages in both stores, by their path in `app/`, as fastlane reads them. */
export function createStorePages({ school, linkHost }: NativeSchool): Record<string, string> {
  const { appName, nickname, legal } = school
  const fullName = `${school.school} ${nickname}`
  const name = fullName.length <= longestName ? fullName : appName
  const description = describeApp(fullName)
  const pages = {
    [`${ios}/name.txt`]: name,
    [`${ios}/subtitle.txt`]: 'Scores, video and schedules',
    [`${ios}/description.txt`]: description,
    [`${ios}/keywords.txt`]: shorten(`${school.school},${nickname},college sports,scores,live,highlights,tickets`, 100),
    [`${ios}/support_url.txt`]: `https://${linkHost}/`,
    [`${ios}/marketing_url.txt`]: `https://${linkHost}/`,
    [`${ios}/privacy_url.txt`]: legal.privacy ?? `https://${linkHost}/privacy`,
    [`${ios}/release_notes.txt`]: 'Fixes and improvements.',
    [`${android}/title.txt`]: name,
    [`${android}/short_description.txt`]: shorten(
      `Live scores, video, schedules and tickets for ${fullName} fans.`,
      80,
    ),
    [`${android}/full_description.txt`]: description,
  }
  return Object.fromEntries(Object.entries(pages).map(([file, text]) => [file, `${text}\n`]))
}

const describeApp = (fullName: string): string => `The app for ${fullName} fans.

• Live scores, box scores and play-by-play for every team
• Live streams, highlights and full replays
• Schedules, rosters, stats and standings
• Alerts for the teams you follow
• Hide scores until you’ve watched the game
• Tickets and concessions on game day

Your account is free. Pick your teams once and see them on every screen.`

/** Cuts a text after its last whole part that fits. */
const shorten = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/[\s,][^\s,]*$/, '')
