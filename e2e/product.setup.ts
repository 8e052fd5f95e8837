// Runs before each test file of the product.
import { afterEach } from 'vitest'
import { screenshotFailure } from './failure-screenshots.ts'

afterEach(screenshotFailure)
