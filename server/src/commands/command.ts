import { auditTrail } from '@fieldhouse/contract/audit/audit'
import { StartRefused } from '../shared/log/start-refused.ts'
import { type Ask, type Given, readArguments, told } from './arguments.ts'
import { channelCommand, channelFlags, channelUsage } from './channel/channel.ts'
import { ticketsCommand, ticketsFlags, ticketsUsage } from './club/tickets.ts'
import { adsCommand, adsFlags, adsUsage } from './fans/ads.ts'
import { announcementCommand, announcementFlags, announcementUsage } from './fans/announcement.ts'
import { campaignCommand, campaignFlags, campaignSwitches, campaignUsage, verifyCommand } from './fans/campaign.ts'
import { concessionsCommand, concessionsFlags, concessionsSwitches, concessionsUsage } from './fans/concessions.ts'
import { noticeCommand, noticeFlags, noticeUsage } from './fans/notice.ts'
import { numbersCommand, numbersFlags, numbersSwitches, numbersUsage } from './fans/numbers.ts'
import { picturesCommand, picturesFlags, picturesUsage } from './fans/pictures.ts'
import { rewardCommand, rewardFlags, rewardSwitches, rewardUsage } from './fans/reward.ts'
import { gameCommand, gameFlags, gameSwitches, gamesUsage, importCommand, scoresCommand } from './games/games.ts'
import type { Outcome } from './games/say-files.ts'
import { scheduleCommand, scheduleFlags, scheduleUsage } from './games/schedule.ts'
import { schoolsCommand, schoolsFlags, schoolsUsage } from './games/schools.ts'
import { forgetCommand, taughtCommand, teachCommand, teachUsage } from './games/teach.ts'
import { genreCommand, groupCommand, groupsFlags, groupsUsage, seriesCommand } from './groups.ts'
import { liveCommand, liveFlags, liveSwitches, liveUsage } from './live.ts'
import { beginCommand, schoolCommand, schoolUsage } from './school.ts'
import { type Api, learnSchool } from './session/api.ts'
import { type SignInParts, signedIn, signInWhole } from './session/sign-in.ts'
import { staffCommand, staffUsage } from './staff.ts'
import { socialCommand, socialFlags, socialSwitches, socialUsage } from './stories/social.ts'
import { storyCommand, storyFlags, storySwitches, storyUsage } from './stories/story.ts'
import { captionsCommand, titleCommand, titleFlags, titleUsage } from './title.ts'
import { trashCommand, trashUsage } from './trash.ts'
import { videoCommand, videoUsage } from './video.ts'

export const operatorUsage = `What the department does, on the server that runs (--server URL names another):

  sign-in EMAIL            as a person of the department; the password is asked for
${videoUsage}
${titleUsage}
${liveUsage}
${channelUsage}
${announcementUsage}
${noticeUsage}
${campaignUsage}
${adsUsage}
${rewardUsage}
${concessionsUsage}
${storyUsage}
${socialUsage}
${ticketsUsage}
${groupsUsage}
${gamesUsage}
${scheduleUsage}
${schoolsUsage}
${teachUsage}
${schoolUsage}
${staffUsage}
${picturesUsage}
${numbersUsage}
${trashUsage}
  audit                    who changed what, the newest first`

interface Command {
  run(api: Api, given: Given, ask: Ask): Promise<Outcome> | Promise<void>
  flags: readonly string[]
  /** Flags that need no word after them. */
  switches?: readonly string[]
}

const game = { flags: gameFlags, switches: gameSwitches }
const commands: Record<string, Command> = {
  video: { run: videoCommand, flags: titleFlags },
  title: { run: titleCommand, flags: titleFlags, switches: ['yes'] },
  captions: { run: captionsCommand, flags: titleFlags },
  live: { run: liveCommand, flags: liveFlags, switches: liveSwitches },
  channel: { run: channelCommand, flags: channelFlags, switches: ['yes'] },
  announcement: { run: announcementCommand, flags: announcementFlags, switches: ['yes'] },
  notice: { run: noticeCommand, flags: noticeFlags, switches: ['yes'] },
  campaign: { run: campaignCommand, flags: campaignFlags, switches: campaignSwitches },
  ads: { run: adsCommand, flags: adsFlags, switches: ['yes'] },
  reward: { run: rewardCommand, flags: rewardFlags, switches: rewardSwitches },
  concessions: { run: concessionsCommand, flags: concessionsFlags, switches: concessionsSwitches },
  story: { run: storyCommand, flags: storyFlags, switches: storySwitches },
  social: { run: socialCommand, flags: socialFlags, switches: socialSwitches },
  tickets: { run: ticketsCommand, flags: ticketsFlags, switches: ['yes', 'dry-run'] },
  group: { run: groupCommand, flags: groupsFlags, switches: ['yes'] },
  genre: { run: genreCommand, flags: [], switches: ['yes'] },
  series: { run: seriesCommand, flags: ['groups'], switches: ['yes'] },
  import: { run: importCommand, ...game },
  scores: { run: scoresCommand, ...game },
  game: { run: gameCommand, ...game },
  schedule: { run: scheduleCommand, flags: scheduleFlags, switches: ['dry-run', 'yes'] },
  schools: { run: schoolsCommand, flags: schoolsFlags, switches: ['yes'] },
  teach: { run: teachCommand, flags: ['producer'] },
  forget: { run: forgetCommand, flags: ['producer'] },
  taught: { run: taughtCommand, flags: [] },
  school: { run: schoolCommand, flags: ['first', 'last', 'word'], switches: ['yes'] },
  staff: { run: staffCommand, flags: ['games'], switches: ['yes'] },
  pictures: { run: picturesCommand, flags: picturesFlags },
  numbers: { run: numbersCommand, flags: numbersFlags, switches: numbersSwitches },
  trash: { run: trashCommand, flags: [], switches: ['yes'] },
  audit: { run: audit, flags: [] },
}

export const operatorCommands: readonly string[] = ['sign-in', ...Object.keys(commands)]

/** The same contract as the console's: a person signs in, and the server decides what that person may. */
export async function operatorCommand(
  [name = '', ...args]: string[],
  parts: SignInParts & { ask: Ask },
): Promise<Outcome> {
  const command = commands[name]
  const known = { flags: ['server', ...(command?.flags ?? [])], switches: command?.switches ?? [] }
  const given = readArguments(args, known, operatorUsage)
  if (name === 'campaign' && verifyCommand(given)) return 'done'
  const at = { ...parts, server: given.flag('server')?.replace(/\/+$/, '') ?? parts.server }
  const begun = name === 'school' && (await beginCommand(at.server, given))
  if (begun) return 'done'
  await learnSchool(at.server)
  if (command) return (await command.run(await signedIn(at), given, parts.ask)) ?? 'done'
  const [email] = given.words
  if (!email) throw new StartRefused('Whose account? npm run fieldhouse -- sign-in YOU@SCHOOL.EDU')
  await signInWhole(at, email)
  console.log(`✓ signed in as ${email}`)
  return 'done'
}

async function audit(api: Api): Promise<void> {
  for (const { at, actor, actor_name, action, subject, subject_name, change } of (await api.call(auditTrail)).entries)
    console.log(
      [
        told(at),
        actor_name ?? actor ?? 'somebody who left',
        action,
        subject_name === null ? subject : `${subject} (${subject_name})`,
        change,
      ].join('  '),
    )
}
