import { beginCodeApp, confirmCodeApp } from '@fieldhouse/contract/staff/me'
import {
  changeStaff,
  inviteStaff,
  removeStaff,
  type StaffMember,
  type StaffRole,
  staffList,
  staffRoles,
  withdrawInvitation,
} from '@fieldhouse/contract/staff/staff'
import { StartRefused } from '../shared/log/start-refused.ts'
import { type Ask, type Given, listOf, numberOf, told } from './arguments.ts'
import type { Api } from './session/api.ts'
import { askCode } from './session/typed.ts'

export const staffUsage = `  staff list               who is of the staff, and who is invited
  staff invite EMAIL ROLE  owner, operator, editor or scorer; a mail brings the link   --games 12,13 of a scorer
  staff withdraw EMAIL     the link opens nothing from now on
  staff change EMAIL ROLE  another role, or other games of a scorer   --games
  staff remove EMAIL       a fan again, signed out everywhere; asks, unless --yes
  staff code-app           a code app for your own account: its secret, and recovery codes to keep`

export async function staffCommand(api: Api, { words, flag }: Given, ask: Ask): Promise<void> {
  const [verb, email = '', role] = words
  if (verb === 'list') return list(api)
  if (verb === 'code-app') return setUpCodeApp(api)
  if (!email) throw new StartRefused(`staff what?\n\n${staffUsage}`)
  const games = (listOf(flag('games')) ?? []).map((text) => numberOf(text, 'A game'))
  if (verb === 'invite') {
    const made = await api.call(inviteStaff, { body: { email, role: roleOf(role), games } })
    return console.log(`✓ ${made.email} is invited as ${made.role} until ${told(made.expires_at)}`)
  }
  if (verb === 'withdraw') {
    const { invitations } = await api.call(staffList)
    const one = invitations.find((invitation) => isSame(invitation.email, email))
    if (!one) throw new StartRefused(`${email} is not invited.`)
    await api.call(withdrawInvitation, { params: { id: String(one.id) } })
    return console.log(`✓ the invitation of ${one.email} is withdrawn`)
  }
  if (verb !== 'change' && verb !== 'remove') throw new StartRefused(`staff what?\n\n${staffUsage}`)
  const member = await memberBy(api, email)
  if (verb === 'change') {
    const changed = await api.call(changeStaff, { params: { uid: member.uid }, body: { role: roleOf(role), games } })
    return console.log(`✓ ${lineOf(changed)}`)
  }
  await ask(`${member.firstname} ${member.lastname} is signed out everywhere and of the staff no more.`, 'remove')
  await api.call(removeStaff, { params: { uid: member.uid } })
  console.log(`✓ ${member.email} is a fan now`)
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.trim().toLowerCase()

async function memberBy(api: Api, email: string): Promise<StaffMember> {
  const { staff } = await api.call(staffList)
  const member = staff.find((each) => isSame(each.email, email))
  if (!member) throw new StartRefused(`${email} is not of the staff. Invite them: staff invite ${email} ROLE`)
  return member
}

function roleOf(text: string | undefined): StaffRole {
  const role = staffRoles.find((known) => known === text)
  if (!role) throw new StartRefused(`A role is ${staffRoles.join(', ')}.`)
  return role
}

const lineOf = ({ email, firstname, lastname, role, games, second_factor }: StaffMember): string =>
  [
    `${role.padEnd(9)} ${email}  ${firstname} ${lastname}`,
    ...(role === 'scorer' ? [`games ${games.join(', ') || 'none'}`] : []),
    second_factor ? 'two factors' : 'no second factor',
  ].join('  ')

async function list(api: Api): Promise<void> {
  const { staff, invitations } = await api.call(staffList)
  for (const member of staff) console.log(lineOf(member))
  for (const { email, role, invited_by, expires_at } of invitations)
    console.log(`invited   ${email}  as ${role} by ${invited_by}, until ${told(expires_at)}`)
}

async function setUpCodeApp(api: Api): Promise<void> {
  const { secret, uri } = await api.call(beginCodeApp, { body: {} })
  console.log(
    `Type this into your code app:  ${(secret.match(/.{1,4}/g) ?? []).join(' ')}\nor open this with it:          ${uri}`,
  )
  const code = (await askCode('The code that it shows')).trim()
  const { recovery_codes } = await api.call(confirmCodeApp, { body: { code } })
  console.log('✓ from now on a code is asked for at each sign-in')
  if (recovery_codes.length === 0) return
  console.log(
    `\nKeep these where you find them without your phone; each opens once:\n\n  ${recovery_codes.join('\n  ')}\n`,
  )
}
