-- Run once, by the image of PostgreSQL as it makes an empty server: the owner of Ensemble's database, which may make
-- logins and is no superuser.
\set password `cat /run/secrets/owner-password`
CREATE ROLE ensemble_owner LOGIN CREATEROLE PASSWORD :'password';
CREATE DATABASE ensemble OWNER ensemble_owner;
