import { auditTrail } from '@fieldhouse/contract/operator/operator'
import { StartRefused } from '../../shared/log/start-refused.ts'
import type { Api } from './api.ts'
import { readArguments } from './arguments.ts'
import { channelCommand, channelUsage } from './channel.ts'
import { gameCommand, gameFlags, gamesUsage, importCommand, scoresCommand } from './games.ts'
import { liveCommand, liveFlags, liveUsage } from './live.ts'
import { type SignInParts, signedIn, signIn } from './sign-in.ts'
import { captionsCommand, titleCommand, titleFlags, titleUsage } from './title.ts'
import { videoCommand, videoUsage } from './video.ts'

export const operatorUsage = `What the department does, on the server that runs (--server URL names another):

  sign-in EMAIL            as a person of the department; the password is asked for
${videoUsage}
${titleUsage}
${liveUsage}
${channelUsage}
${gamesUsage}
  audit                    who changed what, the newest first`

const commands = {
  video: { run: videoCommand, flags: titleFlags },
  title: { run: titleCommand, flags: titleFlags },
  captions: { run: captionsCommand, flags: titleFlags },
  live: { run: liveCommand, flags: liveFlags },
  channel: { run: channelCommand, flags: [] },
  import: { run: importCommand, flags: gameFlags },
  scores: { run: scoresCommand, flags: gameFlags },
  game: { run: gameCommand, flags: gameFlags },
  audit: { run: audit, flags: [] },
}

export const operatorCommands: readonly string[] = ['sign-in', ...Object.keys(commands)]

/** The same contract as the console's: a person signs in, and the server decides what that person may. */
export async function operatorCommand([name = '', ...args]: string[], parts: SignInParts): Promise<void> {
  const command = commands[name as keyof typeof commands]
  const given = readArguments(args, ['server', ...(command?.flags ?? [])], operatorUsage)
  const at = { ...parts, server: given.flag('server')?.replace(/\/+$/, '') ?? parts.server }
  if (command) return command.run(await signedIn(at), given)
  const [email] = given.words
  if (!email) throw new StartRefused('Whose account? npm run fieldhouse -- sign-in YOU@SCHOOL.EDU')
  await signIn(at, email)
  console.log(`✓ signed in as ${email}`)
}

async function audit(api: Api): Promise<void> {
  for (const { at, actor, action, subject, change } of (await api.call(auditTrail)).entries)
    console.log(
      `${at.slice(0, 19).replace('T', ' ')}  ${actor ?? 'somebody who left'}  ${action}  ${subject}  ${change}`,
    )
}
