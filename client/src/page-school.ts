import { type Company, setOnlySchool } from '@fieldhouse/contract/company'
import { schoolLocale } from '@fieldhouse/contract/school/formats'
import { schoolElement } from '@fieldhouse/contract/school/page-head'
import { readStoredSchool } from './stored-school.ts'

const readPageSchool = () => document.getElementById(schoolElement)?.textContent ?? '{}'
// The server that sent the page wrote it there, after it had read it by the contract.
setOnlySchool(JSON.parse((import.meta.env.SERVER_ADDRESS && readStoredSchool()) || readPageSchool()) as Company)

// Components that know no school ask the page how dates are written.
document.documentElement.lang = schoolLocale()
