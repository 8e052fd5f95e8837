import { timingSafeEqual } from 'node:crypto'
import type { Company } from '@fieldhouse/contract/company'
import { whatIsWrong } from '@fieldhouse/contract/school/agrees'
import { identities } from '@fieldhouse/sports/identities'
import { Refusal, wrongField } from '../shared/errors/refusal.ts'
import { compose } from '../shared/mail/letter.ts'
import type { Mailer } from '../shared/mail/mail.ts'
import { openServedSchool } from '../shared/process/served-school.ts'

interface Owner {
  email: string
  firstname: string
  lastname: string
  password: string
}

export interface SetupParts {
  /** Four words that the start printed. */
  word: string
  mailer: Pick<Mailer, 'send'>
  publicUrl: string
  /** Throws where others would try the owner's password first. */
  refuseGuessable(school: Company, password: string): void
  /** The school and its owner, both or neither. */
  plant(school: Company, owner: Owner): Promise<void>
  /** The server goes on to start. */
  begun(): void
}

const mostWrongWords = 50

export interface Setup {
  begin(word: string, school: Company, owner: Owner): Promise<{ school: string; owner: string }>
}

/** A school is begun once, by whoever reads what the start printed. */
export function setupService({ word, mailer, publicUrl, refuseGuessable, plant, begun }: SetupParts): Setup {
  let wrongWords = 0
  let busy = false

  const admit = (said: string) => {
    if (wrongWords >= mostWrongWords)
      throw new Refusal('forbidden', 'Too many wrong words. Start the server again: it prints another one.')
    const given = Buffer.from(said.padEnd(word.length).slice(0, word.length))
    if (said.length === word.length && timingSafeEqual(given, Buffer.from(word))) return
    wrongWords++
    throw new Refusal('forbidden', 'That is not the word. The start printed it: look at the terminal or at the log.')
  }

  const tryMail = async (school: Company, owner: Owner) => {
    const letter = compose({
      to: owner.email,
      subject: `${school.appName} can send mail`,
      heading: `${school.appName} is being set up`,
      paragraphs: [`This server can send mail, and ${owner.email} is the account that runs it.`],
      button: { label: 'Open it', url: publicUrl },
      footnote: 'You get this mail because your address was given at the setup.',
    })
    try {
      await mailer.send(letter)
    } catch (error) {
      const why = error instanceof Error ? error.message : 'unknown'
      throw wrongField(
        'owner.email',
        `No mail could be sent (${why}). Look at SMTP_URL and MAIL_FROM, and start again.`,
      )
    }
  }

  return {
    begin: async (said, school, owner) => {
      admit(said)
      const [wrong] = whatIsWrong(school, identities)
      if (wrong) throw wrongField(`school.${wrong.field}`, wrong.text)
      refuseGuessable(school, owner.password)
      if (busy) throw new Refusal('conflict', 'The school is being set up at this moment.')
      busy = true
      try {
        await openServedSchool(school).within(async () => {
          await tryMail(school, owner)
          await plant(school, owner)
        })
      } finally {
        busy = false
      }
      begun()
      return { school: `${school.school} ${school.nickname}`, owner: owner.email }
    },
  }
}
