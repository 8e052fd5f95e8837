import { settingsSchema } from '@fieldhouse/contract/school/settings'
import file from './demo-school.json' with { type: 'json' }

/** The demo's school: a file like any that is exported. */
export const demoSchool = settingsSchema.parse(file)
