import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { accountUid, done, email, numberText, passwordHash, personName, reference, token } from '../fields.ts'

/** Roles of the staff. Each has all rights of the later ones. A scorer may score only assigned games. */
export const staffRoles = ['owner', 'operator', 'editor', 'scorer'] as const
const staffRole = z.enum(staffRoles)
export type StaffRole = z.infer<typeof staffRole>

const operator = { host: 'operator', status: 200, owner: 'nobody' } as const
/** Reserved to an owner, who must confirm it again. */
const ofOwner = { ...operator, auth: 'owner', sensitive: true } as const

const at = z.iso.datetime()
const games = z.array(reference)
const gamesList = games.check(z.maxLength(200, 'Choose 200 games or fewer for a scorer'))
const gamesWish = z._default(gamesList, [])

const member = z.object({
  uid: z.string(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  role: staffRole,
  /** Single games and whole teams of a scorer. Higher roles may score all games, and keep these for later. */
  games,
  teams: z.array(z.string()),
  /** true when a code app or a passkey is set up. */
  second_factor: z.boolean(),
  last_seen_at: z.nullable(at),
})
export type StaffMember = z.infer<typeof member>

const invitation = z.object({
  id: reference,
  email: z.string(),
  role: staffRole,
  games,
  /** Name of the inviting person. */
  invited_by: z.string(),
  created_at: at,
  expires_at: at,
})
export type StaffInvitation = z.infer<typeof invitation>

export const staffList = defineEndpoint({
  ...operator,
  auth: 'operator',
  method: 'GET',
  path: '/staff',
  summary: 'List staff members and open invitations',
  cost: 'read',
  response: z.object({ staff: z.array(member), invitations: z.array(invitation) }),
  errors: [401, 403],
})

export const inviteStaff = defineEndpoint({
  ...ofOwner,
  method: 'POST',
  path: '/staff/invitations',
  summary: 'Invite someone to the staff by email. The link works once and expires after seven days',
  cost: 'mail',
  body: z.strictObject({ email, role: staffRole, games: gamesWish }),
  status: 201,
  response: invitation,
  errors: [400, 401, 403, 404, 409],
})

export const withdrawInvitation = defineEndpoint({
  ...ofOwner,
  method: 'DELETE',
  path: '/staff/invitations/{id}',
  summary: 'Withdraw a staff invitation. Its link stops working',
  cost: 'write',
  params: z.strictObject({ id: numberText }),
  response: done,
  errors: [400, 401, 403, 404],
})

/** An existing account keeps its name and password. Otherwise one is created. It does not sign the person in. */
export const joinStaff = defineEndpoint({
  ...operator,
  auth: 'public',
  method: 'POST',
  path: '/staff/join',
  summary: 'Accept a staff invitation with the token from its link',
  cost: 'hash',
  body: z.strictObject({
    token,
    firstname: personName,
    lastname: personName,
    /** Optional. Without a password the new account signs in with an emailed code. */
    password: z.optional(passwordHash),
  }),
  response: z.object({ email: z.string() }),
  errors: [400, 403, 404, 409],
})

const oneMember = z.strictObject({ uid: accountUid })

export const changeStaff = defineEndpoint({
  ...ofOwner,
  method: 'PUT',
  path: '/staff/{uid}',
  summary: 'Update a staff member’s role. Without games, assignments stay. The last owner must stay an owner',
  cost: 'write',
  params: oneMember,
  body: z.strictObject({ role: staffRole, games: z.optional(gamesList) }),
  response: member,
  errors: [400, 401, 403, 404, 409],
})

const assignments = z._default(
  z.strictObject({
    games: z._default(gamesList, []),
    teams: z._default(z.array(z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))).check(z.maxLength(60)), []),
  }),
  { games: [], teams: [] },
)

export const assignScorer = defineEndpoint({
  ...operator,
  auth: 'operator',
  method: 'POST',
  path: '/staff/{uid}/assignments',
  summary: 'Add or remove single games and whole teams of a scorer',
  cost: 'write',
  params: oneMember,
  body: z.strictObject({ add: assignments, remove: assignments }),
  response: member,
  errors: [400, 401, 403, 404],
})
export type AssignmentChange = z.output<typeof assignScorer.body>

export const removeStaff = defineEndpoint({
  ...ofOwner,
  method: 'DELETE',
  path: '/staff/{uid}',
  summary:
    'Remove a staff member and sign them out everywhere. Their fan account stays. The last owner can’t be removed',
  cost: 'write',
  params: oneMember,
  response: done,
  errors: [400, 401, 403, 404, 409],
})
