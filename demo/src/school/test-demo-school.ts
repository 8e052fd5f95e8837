import { setOnlySchool } from '@fieldhouse/contract/company'
import { demoSchool } from './demo-school.ts'

/** Tests and benches are of the demo's school. */
setOnlySchool(demoSchool)
