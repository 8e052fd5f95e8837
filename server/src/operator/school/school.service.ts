import type { Company } from '@fieldhouse/contract/company'
import type { KeptSchool } from '@fieldhouse/contract/operator/school'
import { whatIsWrong } from '@fieldhouse/contract/school/agrees'
import { identities } from '@fieldhouse/sports/identities'
import { Refusal, wrongField } from '../../shared/errors/refusal.ts'
import type { Changes } from '../audit/change.ts'
import type { OperatorStore } from '../operator.store.ts'
import { differences } from './differences.ts'

export interface SchoolParts {
  store: OperatorStore
  change: Changes
  now(): Date
  /** Every server serves the school as it is now. */
  schoolChanged(): Promise<void>
}

/** The settings of the school: read and changed as a whole. */
export function schoolService({ store, change, now, schoolChanged }: SchoolParts) {
  const get = async (): Promise<KeptSchool> => {
    const { revision, settings } = await store.school.find()
    return { revision, school: settings }
  }
  return {
    get,

    put: async (actor: string, revision: number, wish: Company): Promise<KeptSchool> => {
      const before = await get()
      if (wish.id !== before.school.id)
        throw wrongField('id', `This server is school ${before.school.id}: everything it holds is that school's.`)
      const [wrong] = whatIsWrong(wish, identities)
      if (wrong) throw wrongField(wrong.field, wrong.text)
      const said = differences(before.school, wish)
      if (Object.keys(said).length === 0) return before
      await change({ actor, action: 'change', subject: 'school', said }, async (stores) => {
        if (!(await stores.school.replace(revision, wish, now())))
          throw new Refusal('conflict', 'Somebody has changed the school meanwhile. Look at it again, then change it.')
      })
      await schoolChanged()
      return get()
    },
  }
}
