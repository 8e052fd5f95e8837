import { screens, testLooks } from './screen-looks.ts'

testLooks(screens.identity)
