// Reads the test files that child.ts was called with, one after the other. One that cannot be read is a failed test.

import process from 'node:process'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'

for (const file of process.argv.slice(3)) {
  try {
    await import(pathToFileURL(file).href)
  } catch (error) {
    void test(file, () => {
      throw error
    })
  }
}
