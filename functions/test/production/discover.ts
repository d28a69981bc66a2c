import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Build, type FirebaseConfig, runtimes } from './firebase-tools.ts';
import { copyUpload, readManifest, root, source } from './upload.ts';

/** A new project, as created by following the README. */
export const project: FirebaseConfig = {
  projectId: 'somewhere',
  databaseURL: 'https://somewhere-default-rtdb.europe-west1.firebasedatabase.app',
  storageBucket: 'somewhere.firebasestorage.app',
};

/** Copies what would be uploaded, and has `firebase deploy` load it and list its functions. */
export async function discover(): Promise<Build> {
  const sourceDir = mkdtempSync(join(tmpdir(), 'functions-discovery-'));
  try {
    await copyUpload(sourceDir);
    symlinkSync(join(source, 'node_modules'), join(sourceDir, 'node_modules'));
    const [codebase] = readManifest().functions;
    const delegate = await runtimes.getRuntimeDelegate({
      projectId: project.projectId,
      projectDir: root,
      sourceDir,
      runtime: codebase?.runtime ?? '',
    });
    await delegate.validate();
    // A file rather than a port, which may be in use, and a longer timeout for a busy machine.
    process.env.FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH = 'true';
    process.env.FUNCTIONS_DISCOVERY_TIMEOUT = '60';
    return await delegate.discoverBuild(
      {},
      { FIREBASE_CONFIG: JSON.stringify(project), GCLOUD_PROJECT: project.projectId },
    );
  } finally {
    rmSync(sourceDir, { recursive: true, force: true });
  }
}
