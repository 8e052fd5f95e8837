import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Company } from '@fieldhouse/contract/company'
import type { RowFilling, RowInput } from '@fieldhouse/contract/home/rows'
import { findSettingsProblems } from '@fieldhouse/contract/school/settings-problems'
import { identities } from '@fieldhouse/sports/identities'
import { Refusal, refuseConflict, refuseField } from '../shared/errors/refusal.ts'
import type { Mailer } from '../shared/mail/mail.ts'
import { renderEmail } from '../shared/mail/render-email.ts'
import { openServedSchool } from '../shared/process/served-school.ts'

interface FirstOwner {
  email: string
  firstname: string
  lastname: string
  password: string
}

export interface SetupDeps {
  /** The setup code: four words that the start printed. */
  code: string
  mailer: Pick<Mailer, 'send'>
  publicUrl: string
  /** Throws for a password that others would guess first. */
  refuseGuessable(school: Company, password: string): void
  /** Creates the school and its owner, both or neither. */
  createSchool(school: Company, owner: FirstOwner): Promise<void>
  /** Lets the server continue its start. */
  begun(): void
}

const maxWrongCodes = 50

export interface SetupService {
  begin(code: string, school: Company, owner: FirstOwner): Promise<{ school: string; owner: string }>
}

/** Sets up the school once, for the person who can read the start's output. */
export function createSetupService({
  code,
  mailer,
  publicUrl,
  refuseGuessable,
  createSchool,
  begun,
}: SetupDeps): SetupService {
  let wrongCodes = 0
  let busy = false

  const checkCode = (typedCode: string) => {
    if (wrongCodes >= maxWrongCodes)
      throw new Refusal('forbidden', 'setup.locked', 'Too many wrong setup codes. Restart the server to get a new one.')
    const padded = Buffer.from(typedCode.padEnd(code.length).slice(0, code.length))
    if (typedCode.length === code.length && timingSafeEqual(padded, Buffer.from(code))) return
    wrongCodes++
    throw new Refusal(
      'forbidden',
      'setup.wrong_code',
      'That setup code is wrong. Find the right one in the terminal or the server log.',
    )
  }

  const sendTestEmail = async (school: Company, owner: FirstOwner) => {
    const letter = renderEmail({
      to: owner.email,
      subject: `${school.appName} can send email`,
      heading: `${school.appName} is being set up`,
      paragraphs: [`This server can send email, and ${owner.email} is the owner’s account.`],
      button: { label: `Open ${school.appName}`, url: publicUrl },
      footnote: 'You’re getting this email because someone set up a school with your address.',
    })
    try {
      await mailer.send(letter)
    } catch (error) {
      const why = error instanceof Error ? error.message : 'unknown'
      throw refuseField(
        'owner.email',
        `The test email couldn’t be sent (${why}). Check SMTP_URL and MAIL_FROM, then restart the server.`,
      )
    }
  }

  return {
    begin: async (typedCode, school, owner) => {
      checkCode(typedCode)
      const [wrong] = findSettingsProblems(school, identities)
      if (wrong) throw refuseField(`school.${wrong.field}`, wrong.text)
      refuseGuessable(school, owner.password)
      if (busy) throw refuseConflict('setup.running', 'The school is already being set up. Wait a moment.')
      busy = true
      try {
        await openServedSchool(school).within(async () => {
          await sendTestEmail(school, owner)
          await createSchool(school, owner)
        })
      } finally {
        busy = false
      }
      begun()
      return { school: `${school.school} ${school.nickname}`, owner: owner.email }
    },
  }
}

const latest: RowFilling = { kind: 'latest' }
const own: RowFilling = { kind: 'own' }

/** The rows that a new school's fans see before anyone has arranged them. A row appears once it has content. */
const firstRows = [
  { home_id: 'app', title: 'Featured', type: 'hero', filling: latest },
  { home_id: 'app', title: 'Live and upcoming', type: 'live', filling: own },
  { home_id: 'app', title: 'Continue watching', type: 'continue', filling: own },
  { home_id: 'app', title: 'New', type: 'carousel', filling: latest },
  { home_id: 'app', title: '24/7 channels', type: 'channels', filling: own },
  { home_id: 'app', title: 'My list', type: 'mylist', filling: own },
  { home_id: 'highlights', title: 'Newest', type: 'carousel', filling: latest },
] as const

export async function seedFirstRows(add: (row: RowInput) => Promise<unknown>): Promise<void> {
  for (const [index, row] of firstRows.entries()) await add({ ...visibleToAll, ...row, position: (index + 1) * 10 })
}

const visibleToAll: Pick<RowInput, 'subtitle' | 'sponsor_id' | 'packages' | 'markets' | 'hidden' | 'from' | 'until'> = {
  subtitle: null,
  sponsor_id: null,
  packages: [],
  markets: [],
  hidden: false,
  from: null,
  until: null,
}

const setupCodeWords =
  `acorn amber anchor april arrow aspen badge banner barley basket beacon birch bison border bottle breeze bridge
  bronze cabin cactus camel canyon castle cedar chalk cherry cinder clover cobalt comet copper coral cotton cradle crane
  crayon creek cricket crimson crystal daisy dancer delta denim desert dinner dragon eagle easel echo ember engine falcon
  feather fern ferry fiddle field flame flint forest fossil fountain galaxy garden garnet ginger glacier granite gravel
  guitar hammer harbor harvest hazel helmet heron hickory honey horizon indigo island ivory jacket jasper juniper kettle
  lantern larch laurel lemon lilac linen lumber magnet mango maple marble meadow melon meteor mirror mitten moss nectar
  needle nickel nutmeg oasis olive onyx opal orange orbit orchard otter oyster paddle panther pebble pepper petal pigeon
  pillow pine planet plaza plum pocket pollen poppy prairie pumpkin quartz quill rabbit raven ribbon ridge river robin
  rocket saddle saffron sailor salmon sapphire scarlet shadow signal silver slate sparrow spruce stable sunset table
  talon teal temple thistle thunder timber topaz tulip tundra turtle valley velvet violet walnut water willow winter`
    .split(/\s+/)
    .filter(Boolean)

/** Four of 174 words: nearly 30 bits, and 50 guesses until the server has to be restarted. */
export const createSetupCode = (): string =>
  Array.from({ length: 4 }, () => setupCodeWords[randomInt(setupCodeWords.length)]).join('-')
