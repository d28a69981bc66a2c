/** How many days backups of the database, old versions of files, and deleted versions are kept: `npm run setup`. */
export const backupDays = 30;
