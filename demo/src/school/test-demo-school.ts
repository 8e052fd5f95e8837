import { setOnlySchool } from '@fieldhouse/contract/company'
import { demoSchool } from './demo-school.ts'

/** Tests and benchmarks use the demo's school. */
setOnlySchool(demoSchool)
