export { default as packageLicences } from 'virtual:licences';
