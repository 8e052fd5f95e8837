import { settingsSchema } from '@fieldhouse/contract/school/settings'
import file from './demo-school.json' with { type: 'json' }

/** The demo's school, loaded from a file like any exported school. */
export const demoSchool = settingsSchema.parse(file)
